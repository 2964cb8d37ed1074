import { timesWithin } from '../days/day-bounds.ts'
import { clockTimeOf } from '../values/clock-time.ts'

/** Every choice from 07:00 to 21:45 in steps of 15 minutes (spec, section 5). */
export const gridTimes = timesWithin({ dayStart: clockTimeOf('07:00'), dayEnd: clockTimeOf('21:45') })
