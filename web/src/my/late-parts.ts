/** Parts in chunks of their own that other places show. */

export const loadMyArea = () => import('./my-area.tsx').then(({ MyArea }) => MyArea)
