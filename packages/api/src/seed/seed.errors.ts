/** Demo data was to be loaded into a database that somebody works with (TRU-8). Nothing was changed. */
export class NotForDemoData extends Error {
  readonly code = 'not_for_demo_data';
  constructor() {
    super(
      'The database holds workspaces that are not demo data, so no demo data is loaded into it. Choose another database with DATABASE_URL, or another folder with LARDER_DATA.',
    );
  }
}
