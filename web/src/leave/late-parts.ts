/** In a chunk of its own. */
export const loadLeavePlace = () => import('./leave-place.tsx').then(({ LeavePlace }) => LeavePlace)
