import { readFileSync } from 'node:fs';

/** What both browsers can do: run a script in the page and act on an element that it found. */
export interface DrivenBrowser {
  readonly name: 'firefox' | 'webkit';
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page. Its value has to be JSON. */
  run<T>(body: string): Promise<T>;
  /** Acts on the element that the expression gives, with real input. @throws when there is none */
  act(expression: string, action: Action): Promise<void>;
  /** Presses one key, where the focus is. */
  press(key: 'ArrowRight' | 'ArrowDown' | 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** The page as a PDF on A4. @throws in WebKit, whose driver can't print */
  print(): Promise<Uint8Array>;
  /** What was printed to the console as an error, and what was thrown; WebKit's driver tells neither. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** What a person does to an element. */
export type Action = { kind: 'click' } | { kind: 'fill'; text: string };

/** Which element: a role and its accessible name, as Testing Library finds them. */
export interface Target {
  role: string;
  name?: string | RegExp;
  level?: number;
}

const DOM = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** Brings Testing Library into the page, once per document. Without a module loader it defines a global. */
const BRING_LIBRARY = `if (!globalThis.TestingLibraryDom) { (function (exports, module, define) {\n${DOM}\n}).call(globalThis); }`;

const literal = (value: string | RegExp) => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** The expression for all elements that fit a target. */
function allOf({ role, name, level }: Target): string {
  const options = [name !== undefined && `name: ${literal(name)}`, level !== undefined && `level: ${level}`]
    .filter(Boolean)
    .join(', ');
  return `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { ${options} })`;
}

const ATTEMPTS = 200;
const ATTEMPTS_TO_FILL = 3;
const ATTEMPTS_TO_ACT = 50;
const PAUSE_MS = 100;

/**
 * A page of another browser, read by role and name as the other browser tests read theirs. Every step waits until it
 * can be taken.
 */
export class DrivenPage {
  constructor(readonly browser: DrivenBrowser) {}

  /** @throws when the element does not come within 20 s */
  async find(target: Target): Promise<void> {
    await this.until(`return ${allOf(target)}.length > 0`, `no ${target.role} "${String(target.name ?? '')}"`);
  }

  /** @throws when the element does not leave within 20 s */
  async leaves(target: Target): Promise<void> {
    await this.until(`return ${allOf(target)}.length === 0`, `still a ${target.role} "${String(target.name ?? '')}"`);
  }

  async click(target: Target): Promise<void> {
    await this.act(target, { kind: 'click' });
  }

  /**
   * Types a text, and again where a field that has just come took the focus and its own value meanwhile.
   *
   * @throws when the field holds another text after each attempt
   */
  async fill(target: Target, text: string): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS_TO_FILL; attempt += 1) {
      await this.act(target, { kind: 'fill', text });
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      if (await this.browser.run<boolean>(`${BRING_LIBRARY}; return ${allOf(target)}[0]?.value === ${literal(text)}`))
        return;
    }
    const name = `${target.role} "${String(target.name ?? '')}"`;
    throw new Error(`${this.browser.name}: ${name} does not hold ${literal(text)} after ${ATTEMPTS_TO_FILL} attempts.`);
  }

  /** Acts once the element is there and nothing lies over it. */
  private async act(target: Target, action: Action): Promise<void> {
    await this.find(target);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.browser.act(`${BRING_LIBRARY}; return ${allOf(target)}[0]`, action);
      } catch (error) {
        if (attempt === ATTEMPTS_TO_ACT) throw error;
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    }
  }

  /** Whether such an element is there now. */
  has(target: Target): Promise<boolean> {
    return this.browser.run<boolean>(`${BRING_LIBRARY}; return ${allOf(target)}.length > 0`);
  }

  /** The text of the first such element. */
  async textOf(target: Target): Promise<string> {
    await this.find(target);
    return this.browser.run<string>(`${BRING_LIBRARY}; return ${allOf(target)}[0].textContent`);
  }

  /** Waits for a text anywhere in the page. */
  async says(text: string | RegExp): Promise<void> {
    const test =
      typeof text === 'string'
        ? `document.body.innerText.includes(${literal(text)})`
        : `${literal(text)}.test(document.body.innerText)`;
    await this.until(`return ${test}`, `no text ${String(text)}`);
  }

  /** Waits for the address. */
  async isAt(path: RegExp): Promise<void> {
    await this.until(
      `return ${literal(path)}.test(location.pathname + location.search)`,
      `the address is not ${String(path)}`,
    );
  }

  /** Waits until a function's body gives true; a page on its way counts as not yet. */
  async until(body: string, otherwise: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const holds = await this.browser.run<boolean>(`${BRING_LIBRARY}; ${body}`).catch(() => false);
      if (holds) return;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    const shown = await this.browser
      .run<string>('return location.href + "\\n" + document.body.innerText.slice(0, 1500)')
      .catch(String);
    throw new Error(`${this.browser.name}: ${otherwise} within ${(ATTEMPTS * PAUSE_MS) / 1000} s.\n${shown}`);
  }
}
