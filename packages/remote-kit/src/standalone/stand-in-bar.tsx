import { useStore } from 'zustand';
import { DEMO_REGIONS } from '@larder/rules/demo-regions';
import look from './stand-in-bar.css';
import { nonceOfPage } from './stand-in-host';
import type { StandIn } from './stand-in-host';

// For developers only: never part of a release, so its few words are in English.
// Account and workspace, what is shown, and the place of the region among those of the demo.
const PEOPLE = [
  ['', 'Nobody', undefined],
  ['owner@ember-oak.test 101', 'OWNER, ember-oak', 0],
  ['admin@ember-oak.test 101', 'ADMIN, ember-oak', 0],
  ['trusted@ember-oak.test 101', 'TRUSTED, ember-oak', 0],
  ['standard@ember-oak.test 101', 'STANDARD, ember-oak', 0],
  ['owner@harbour-larder.test 103', 'OWNER, harbour-larder', 0],
  ['owner@canuts.test 301', 'OWNER, canuts', 1],
] as const;

/** Sets whom the remote sees: session, region (with its language) and view. */
export function StandInBar({ standIn }: { standIn: StandIn }) {
  const { choice, problem } = useStore(standIn.state);

  function choosePerson(value: string) {
    const [email, workspaceId] = value.split(' ');
    const place = PEOPLE.find(([person]) => person === value)?.[2] ?? 0;
    void standIn.choose(
      email
        ? { email, workspaceId: Number(workspaceId), region: DEMO_REGIONS[place]!.region }
        : { email: undefined, workspaceId: undefined },
    );
  }

  return (
    <form aria-label="Stand-in for the shell" className="stand-in-bar">
      <style nonce={nonceOfPage()}>{look}</style>
      <label>
        Signed in as{' '}
        <select
          value={choice.email ? `${choice.email} ${choice.workspaceId}` : ''}
          onChange={(event) => choosePerson(event.target.value)}
        >
          {PEOPLE.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>{' '}
      <label>
        Region{' '}
        <select value={choice.region} onChange={(event) => void standIn.choose({ region: event.target.value })}>
          {DEMO_REGIONS.map(({ region, facts }) => (
            <option key={region} value={region}>
              {facts.name}, {facts.languageTag}
            </option>
          ))}
        </select>
      </label>{' '}
      <label>
        View{' '}
        <select
          value={choice.view}
          onChange={(event) => void standIn.choose({ view: event.target.value as 'customer' | 'producer' })}
        >
          <option value="customer">customer</option>
          <option value="producer">producer</option>
        </select>
      </label>
      <p role="alert">{problem}</p>
    </form>
  );
}
