// On a clone that never ran the tests, jest begins with the largest files. Those that start processes are small and
// take longest: at the end, one of them would leave the other core idle.
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST = [
  'outside/empty-folder.test',
  'containers/containers.test',
  'site/src/start/start.test',
  'testing/fuzz.test',
  'release/publishers.test',
  'testing/demo-data.test',
  'testing/odd-input.test',
  'judging/candidate-judge.test',
  'serve/slow-connections.test',
  'start/production-topology.test',
  'seed/whose-data.test',
  'account/demo-people.test',
  'testing/killed-process.test',
  'seed/load-data.test',
];

const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((name) => path.includes(`/${name}.`));
  return place < 0 ? LONGEST.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
