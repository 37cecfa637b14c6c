import { remoteJest } from '@larder/federation/jest';

export default remoteJest(import.meta.dirname);
