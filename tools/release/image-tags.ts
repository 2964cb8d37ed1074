import { compareVersions } from '#server/updates/release-list.ts'

/**
 * `1.4.2`, and `1.4` and `1` where no later version has them: a fix for an older minor version must not take them back.
 * There is no `latest`, so that no machine goes to the next major version by itself.
 */
export function imageTags(image: string, version: string, released: readonly string[]): string[] {
  const parts = version.split('.')
  const short = [parts.slice(0, 2).join('.'), parts[0] ?? '']
  const isNewestOf = (tag: string) =>
    released.every((other) => !other.startsWith(`${tag}.`) || compareVersions(other, version) <= 0)
  return [version, ...short.filter(isNewestOf)].map((tag) => `${image}:${tag}`)
}
