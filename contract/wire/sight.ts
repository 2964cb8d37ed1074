/**
 * What a page of parents shows has a name, made from the tags of its parts: the house's own answers, its light, its
 * week. A page that goes to another week keeps the first two and takes the tag of the answer that it got.
 */
export function sightName(house: string, light: string, week: string): string {
  return [house, light, week].join('.')
}

/** Of `W/"3q2-7wAB…"` as much as distinguishes one content from another. */
export function briefTag(tag: string): string {
  return tag.slice(3, 19)
}

/** The same house and light with another week. */
export function withWeek(name: string, week: string): string {
  const [house = '', light = ''] = name.split('.')
  return sightName(house, light, week)
}
