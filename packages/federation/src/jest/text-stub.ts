/** Stands in for a style sheet or a picture in a test. */
export default 'stub';
