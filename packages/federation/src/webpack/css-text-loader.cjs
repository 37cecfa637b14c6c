/* A style sheet becomes a module whose default export is its minified text. remote-kit renders it in a `<style>` with the page's nonce, so that it
   leaves the page together with the remote (SHL-25). */
const { transform } = require('esbuild');

module.exports = function cssTextLoader(source) {
  const done = this.async();
  transform(String(source), { loader: 'css', minify: this.mode === 'production', legalComments: 'none' }).then(
    ({ code }) => done(null, `export default ${JSON.stringify(code.trim())};`),
    done,
  );
};
