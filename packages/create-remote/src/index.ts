export { runCommand } from './run-command';
export { nameProblem } from './remote-name';
export { wordsFor, writePage, writeTemplate } from './write-template';
