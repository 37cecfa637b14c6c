import { useEffect, useReducer } from 'react';
import type { StandIn } from './stand-in-host';

// For developers only: never part of a release, so its few words are in English.
const PEOPLE = [
  ['', 'Nobody'],
  ['owner@ember-oak.test 101', 'OWNER, ember-oak'],
  ['admin@ember-oak.test 101', 'ADMIN, ember-oak'],
  ['trusted@ember-oak.test 101', 'TRUSTED, ember-oak'],
  ['standard@ember-oak.test 101', 'STANDARD, ember-oak'],
  ['owner@harbour-larder.test 103', 'OWNER, harbour-larder'],
  ['owner@canuts.test 301', 'OWNER, canuts'],
] as const;

/** Sets whom the remote sees: session, region (with its language) and view. */
export function StandInBar({ standIn }: { standIn: StandIn }) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // Synchronises with the stand-in session.
  useEffect(() => {
    const undo = standIn.onChange(renderAgain);
    return () => void undo();
  }, [standIn]);
  const choice = standIn.choice();

  function choosePerson(value: string) {
    const [email, workspaceId] = value.split(' ');
    void standIn.choose(
      email
        ? { email, workspaceId: Number(workspaceId), region: workspaceId === '301' ? 'fr' : 'gb' }
        : { email: undefined, workspaceId: undefined },
    );
  }

  return (
    <form aria-label="Stand-in for the shell" className="stand-in-bar">
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
        <select
          value={choice.region}
          onChange={(event) => void standIn.choose({ region: event.target.value as 'gb' | 'fr' })}
        >
          <option value="gb">gb, English</option>
          <option value="fr">fr, French</option>
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
    </form>
  );
}
