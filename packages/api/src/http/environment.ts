/** Where the process runs. Production refuses every aid for demos and tests (API-90). */
export type Environment = 'production' | 'development' | 'test';
