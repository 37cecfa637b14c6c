/** So many of so many. */
export interface Proportion {
  of: number;
  affected: number;
}

/** A Beta distribution of proportions: what is weighed before anything is seen. It sets the speed, never the validity. */
interface Prior {
  affected: number;
  sound: number;
}

/** How the two sides are weighed. */
export interface Priors {
  candidate: Prior;
  control: Prior;
}

/** Failures are rare in what is in use; a release that is worse may have any share of them. */
export const FAILURES: Priors = { candidate: { affected: 1, sound: 2 }, control: { affected: 1, sound: 40 } };
/** Times: a quarter of the control lies above its 75th percentile. */
export const TIMES: Priors = { candidate: { affected: 3, sound: 2 }, control: { affected: 5, sound: 15 } };

/**
 * The evidence that a candidate has a larger proportion than its control and a margin: the logarithm of a mixture
 * likelihood ratio, at the proportions that the assumption "not worse by more than the margin" allows and that speak
 * most for it. Of a candidate that is not worse, this ever exceeds ln(1/α), at any of arbitrarily many looks, with a
 * chance of at most α (Ville's inequality), whatever the two proportions are and however the numbers come in.
 *
 * @param margin how much larger the candidate's may be
 */
export function evidence(candidate: Proportion, control: Proportion, margin: number, priors: Priors): number {
  if (candidate.of === 0 || rate(candidate) <= rate(control) + margin) return Number.NEGATIVE_INFINITY;
  const likeliest = likeliestShared(candidate, control, margin);
  return (
    mixed(candidate, priors.candidate)
    + mixed(control, priors.control)
    - logLikelihood(candidate, Math.min(1, likeliest + margin))
    - logLikelihood(control, likeliest)
  );
}

/** The same of a candidate without a control: that its proportion is larger than a limit. */
export function evidenceAgainst(candidate: Proportion, limit: number, prior: Prior): number {
  if (candidate.of === 0 || rate(candidate) <= limit) return Number.NEGATIVE_INFINITY;
  return mixed(candidate, prior) - logLikelihood(candidate, limit);
}

const rate = ({ of, affected }: Proportion): number => (of === 0 ? 0 : affected / of);

/** Zero times the logarithm of zero is zero. */
const times = (count: number, of: number): number => (count === 0 ? 0 : count * Math.log(of));

const logLikelihood = ({ of, affected }: Proportion, p: number): number =>
  times(affected, p) + times(of - affected, 1 - p);

const mixed = ({ of, affected }: Proportion, prior: Prior): number =>
  logBeta(prior.affected + affected, prior.sound + of - affected) - logBeta(prior.affected, prior.sound);

/** The control's proportion at which both are likeliest, the candidate's being larger by the margin; by halving. */
function likeliestShared(candidate: Proportion, control: Proportion, margin: number): number {
  let [low, high] = [0, Math.max(0, 1 - margin)];
  const slope = ({ of, affected }: Proportion, p: number): number =>
    (affected === 0 ? 0 : affected / p) - (of === affected ? 0 : (of - affected) / (1 - p));
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    if (slope(candidate, middle + margin) + slope(control, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, from where it is exact to twelve digits. */
function logGamma(x: number): number {
  let [at, less] = [x, 0];
  for (; at < 10; at += 1) less += Math.log(at);
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - less;
}
