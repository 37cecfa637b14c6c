export { type ApiOptions, createApi } from './app/api';
export { ProductionRefused, refuseUnsafeEnvironment } from './app/production-guards';
export { signingKeysOf } from './app/keys';
export { readRegionFiles, type RegionSource } from './app/region-files';
export { SAMPLE_CONFIGS, sampleRegions } from './app/sample-regions';
export type { Environment } from './app/environment';
export { prepareWhenReachable, stopGracefully, stopOnSignals } from './app/start';
export { connectDatabase, type ConnectOptions, type Database, DatabaseMismatch, databaseSettings, DataFolderInUse, migrate } from './database';
export { demoSecrets, type DemoSecrets, loadData, type LoadedData, type LoadOptions, NotForDemoData, type Profile, refuseForeignDatabase } from './data';
