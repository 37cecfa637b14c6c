import en from '../locales/ordering.en.json';
import fr from '../locales/ordering.fr.json';

/** What is said where an order is filled, and on no list of orders. */
export const texts = { en, fr };
