export { type ApiOptions, createApi } from './http/api';
export { readReleaseHealth } from './domains/beats/health-reading.service';
export { readStageHealth } from './domains/beats/stage-health.service';
export { ProductionRefused, refuseUnsafeEnvironment } from './http/production-guards';
export { readMailSettings } from './http/process-settings';
export { signingKeysOf } from './http/keys';
export { readRegionFiles, type RegionSource } from './http/region-files';
export { SAMPLE_CONFIGS, sampleRegions } from './http/sample-regions';
export type { Environment } from './http/environment';
export { prepareWhenReachable, stopGracefully, stopOnSignals } from './http/start';
export {
  connectDatabase,
  type ConnectOptions,
  type Database,
  DatabaseMismatch,
  databaseSettings,
  DataFolderInUse,
  migrate,
} from './database';
export {
  demoSecrets,
  type DemoSecrets,
  loadData,
  type LoadedData,
  type LoadOptions,
  NotForDemoData,
  type Profile,
  refuseForeignDatabase,
} from './seed';
export { addApiTexts } from './texts/api-texts';
