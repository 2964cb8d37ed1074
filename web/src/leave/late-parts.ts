/** In a chunk of its own. */
export const loadLeaveArea = () => import('./leave-area.tsx').then(({ LeaveArea }) => LeaveArea)
