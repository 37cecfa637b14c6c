export type { Profile } from './data-context';
export { demoCode } from './demo-codes';
export { type DemoSecrets, demoSecrets } from './demo-secrets';
export { type LoadedData, loadData, type LoadOptions } from './load-data';
