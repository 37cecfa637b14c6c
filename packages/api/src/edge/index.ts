export { isFromThisMachine, isLoopback, type Origin, readTrustProxy, TrustedHops, WrongTrust } from './trusted-hops';
export { createGuardedServer, type GuardedServerOptions } from './guarded-server';
