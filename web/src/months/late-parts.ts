/** Parts in chunks of their own that other places show. */

export const loadMonthsArea = () => import('./months-area.tsx').then(({ MonthsArea }) => MonthsArea)
