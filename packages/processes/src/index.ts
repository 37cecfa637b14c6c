export { isRunning, type RunningProcess, thisProcess } from './running-process';
