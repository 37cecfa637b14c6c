// The items and the review of a new order: what its first step does without.
export { CreateReview } from '../features/review-order/create-review';
export { LinesStep } from './lines-step';
export { ReviewContact } from './review-contact';
