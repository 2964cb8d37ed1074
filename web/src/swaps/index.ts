/** What other places of the page may use of this one. */

export { PlanBar } from './plan-bar.tsx'
export { planHours, planTimes } from './plan-times.ts'
export { firstNameOf, swapDaysInWords } from './swap-words.ts'
