import { createContext } from 'react';

/** The index of the period that is pointed at; the drawing marks it (INS-29). */
export const ActivePeriod = createContext<number | undefined>(undefined);
