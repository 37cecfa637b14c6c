/** Lets one onboarding element show at a time (SHL-109). */
export interface Turns {
  /** Calls back, once, when it is this one's turn. The answer gives the turn up, or the place in the line. */
  claim(name: string, onTurn: () => void, isFirst?: boolean): () => void;
}

interface Claim {
  name: string;
  onTurn: () => void;
  isFirst: boolean;
}

/**
 * An empty line. Those that come first (the welcome and the tours) go before pages that have waited longer. Nobody has
 * a turn before `ready` resolves, which it does without failing.
 */
export function createTurns(ready: () => Promise<void> = () => Promise.resolve()): Turns {
  const line: Claim[] = [];
  let holder: Claim | undefined;
  let isSettling = false;

  /** Settles after everybody who renders now has claimed. */
  function settle() {
    if (isSettling) return;
    isSettling = true;
    void ready().then(() => {
      isSettling = false;
      const next = holder ? undefined : (line.find((claim) => claim.isFirst) ?? line[0]);
      if (!next) return;
      line.splice(line.indexOf(next), 1);
      holder = next;
      next.onTurn();
    });
  }

  return {
    claim(name, onTurn, isFirst = false) {
      const claim = { name, onTurn, isFirst };
      line.push(claim);
      settle();
      return () => {
        const at = line.indexOf(claim);
        if (at >= 0) line.splice(at, 1);
        if (holder !== claim) return;
        holder = undefined;
        settle();
      };
    },
  };
}
