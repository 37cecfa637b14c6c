export { createSite, type Site, type SiteOptions } from './create-site';
export { contentSecurityPolicy } from './serve/page';
export { Fault, Faults } from './serve/faults';
export { CandidateJudge } from './judging/candidate-judge';
export { numbersThrough } from './judging/stage-numbers';
