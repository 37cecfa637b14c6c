const NUMBER = /^[-−]?\d[\d.,]*$/;
// "00 flour" is a name: nobody writes a count like that.
const WITH_UNIT = /^[-−]?[1-9]\d*(?:[.,]\d+)?\s?\p{L}{1,10}\.?$/u;

/** Whether a text beside a SKU looks like a quantity rather than like a name: "5", "2,5", "12 boxes". */
export const isLikeQuantity = (text: string): boolean => NUMBER.test(text.trim()) || WITH_UNIT.test(text.trim());
