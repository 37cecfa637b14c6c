export type { Profile } from './seed-context';
export { NotForDemoData } from './seed.errors';
export { type DemoSecrets, demoSecrets } from './demo-secrets';
export { type LoadedData, loadData, type LoadOptions } from './load-data';
export { refuseForeignDatabase } from './whose-data';
