/** Apart, because parents' first view holds it: what only the team fetches is named elsewhere. */
export const loadComingDays = () => import('./calendar/coming-days.tsx').then(({ ComingDays }) => ComingDays)
