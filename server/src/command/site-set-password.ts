import { replacePassword } from '../access/access.store.ts'
import { hashPassword } from '../access/passwords.ts'
import { command, idFrom } from './command.ts'
import { refuseWeakPassword } from './create-site.ts'
import { inHouse } from './in-house.ts'
import { connected, nameOfSite } from './owner.ts'
import { choosePassword, passwordHelp, passwordOption } from './password.ts'

export const siteSetPassword = command({
  name: 'site set-password',
  summary: 'Give a kindergarten a new password. Ends all access: everyone has to enter it.',
  usage: '<id> [--password-file <file>]',
  help: [passwordHelp, '                        without it a password is made and printed once'],
  words: ['id'],
  options: passwordOption,
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    const { password, generated } = choosePassword(options['password-file'])
    const name = await connected(settings.ownerUrl, (owner) => nameOfSite(owner, siteId))
    refuseWeakPassword(password, name)
    const hash = await hashPassword(password)
    await inHouse(settings.ownerUrl, siteId, async (work) => {
      await replacePassword(work, hash)
      const after = { byOperator: true }
      work.changed({ change: { kind: 'access' }, action: 'passwordChanged', before: null, after })
    })
    output.say(`Site ${siteId} "${name}" has a new password, and all access has ended.`)
    if (generated) output.say(`The password, shown only now: ${password}`)
  },
})
