export { createGuardedServer, type GuardedServerOptions } from './guarded-server';
