import { describe, expect, test } from 'vitest'
import { password, startServer } from '../../test/house.ts'
import { callerOf, forwardedAddresses } from './caller-address.ts'

describe('the addresses of an X-Forwarded-For', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7, 10.0.0.1', ['203.0.113.7', '10.0.0.1']],
    ['1.2.3.4:5678', ['1.2.3.4']],
    ['1.2.3.4:5678, 10.0.0.1:80', ['1.2.3.4', '10.0.0.1']],
    ['2001:db8::1', ['2001:db8::1']],
    ['[2001:db8::1]', ['2001:db8::1']],
    ['[2001:db8::1]:443', ['2001:db8::1']],
    ['somebody, 203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7, unknown', []],
    ['1.2.3.4.5, 999.1.1.1', []],
    ['', []],
    [', ,', []],
  ])('S13: %s', (header, addresses) => {
    expect(forwardedAddresses(header)).toEqual(addresses)
  })
})

describe('what counts as one caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    [undefined, 'nobody'],
  ])('S7: %s is %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller)
  })
})

describe('X-Forwarded-For as requests bring it', () => {
  const ask = async (config: Record<string, string>, forwardedFor: string, times = 1) => {
    const server = await startServer({ config })
    const statuses: number[] = []
    for (let time = 0; time < times; time++) {
      const headers = { 'x-forwarded-for': forwardedFor }
      statuses.push((await server.browser().post('/api/access', { password }, headers)).status)
    }
    const warnings = server.logLines.filter((line) => line.includes('TRUSTED_PROXIES'))
    await server.close()
    return { statuses, warnings: warnings.length, text: warnings.join('') }
  }

  test.each(['1.2.3.4:5678', '[2001:db8::1]:443', 'unknown', '', 'x, y', '1.2.3.4:5678, 127.0.0.1:99'])(
    'S13: %j from a trusted proxy is no reason for a 400',
    async (forwardedFor) => {
      const { statuses } = await ask({ TRUSTED_PROXIES: 'loopback' }, forwardedFor)
      expect(statuses).toEqual([200])
    },
  )

  test('S7: one that is not believed is warned of once, without the address', async () => {
    const { warnings, text } = await ask({}, '203.0.113.7', 3)
    expect(warnings).toBe(1)
    expect(text).not.toContain('203.0.113')
    expect((await ask({ TRUSTED_PROXIES: '10.0.0.1' }, '203.0.113.7', 2)).warnings).toBe(1)
    expect((await ask({ TRUSTED_PROXIES: 'loopback' }, '203.0.113.7', 2)).warnings).toBe(0)
  })
})
