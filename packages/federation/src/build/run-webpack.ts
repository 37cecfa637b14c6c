import webpack, { type Compilation, type Configuration } from 'webpack';

/** A build that webpack refused, with what it said. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/**
 * Runs one build. @throws BuildFailed with every error of the build; warnings count, as one of them is a missing export
 */
export function runWebpack(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats)
          return reject(
            new BuildFailed(`The build of ${configuration.name} failed: ${error?.message}`, { cause: error }),
          );
        if (stats.hasErrors() || stats.hasWarnings()) {
          return reject(
            new BuildFailed(
              `The build of ${configuration.name} failed:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`,
            ),
          );
        }
        resolve(stats.compilation);
      });
    });
  });
}
