import { defineJob } from '../jobs/job';
import { sendReminders } from './reminders.service';

/** Twice a minute: a cut-off that is moved, and one that comes near, is seen within the minute (GDE-54, guide 14). */
export const remindersJob = defineJob({ name: 'cut-off-reminders', everySeconds: 30, run: sendReminders });
