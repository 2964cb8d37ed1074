/** Parts in chunks of their own that other places show. */

export const loadNewsDot = () => import('./news-dot.tsx').then(({ NewsDot }) => NewsDot)
export const loadMyArea = () => import('./my-area.tsx').then(({ MyArea }) => MyArea)
