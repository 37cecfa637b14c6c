export { isFromThisMachine, isLoopback, type Origin, readTrustProxy, TrustedHops, WrongTrust } from './trusted-hops';
export { describe as describeError } from '../http/described-error';
export { CLOSED_POLICY, plainProblem, requestIdOf, safetyHeaders } from './bare-problem';
export {
  ADDRESS_LIMIT,
  BODY_LIMIT,
  bodyLimitOf,
  createGuardedServer,
  type GuardedServerOptions,
  tooLargeText,
} from './guarded-server';
export { Port, readEnvironment, WrongEnvironment } from './read-environment';
