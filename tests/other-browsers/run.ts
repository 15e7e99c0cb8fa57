import { runCommand } from '../../scripts/commands/run-command.ts'
import { serve } from '../../scripts/hosting/static-server.ts'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'
import { edits } from './edits.ts'
import { installedBrowsers } from './installed-browsers.ts'
import { openLocalSite } from './local-site.ts'
import { posts } from './posts.ts'
import { openPages, smoke, type Step } from './smoke.ts'

/**
 * `npm run test:browsers`, in today's browsers: every page of the site that `npm run build` wrote, and what visitors and
 * authors do on a site with the content of the test site.
 */
async function main(): Promise<number> {
  const browsers = installedBrowsers()
  if (browsers.length === 0) {
    console.error(
      'No browser is installed. Run npx playwright install firefox webkit, or on Debian apt-get install firefox-esr webkit2gtk-driver xvfb.'
    )
    return 2
  }
  const { server, url } = await serve(siteFolder(projectRoot), 0)
  const local = await openLocalSite()
  let failed = 0
  for (const open of browsers) {
    const tab = await open()
    let passed = 0
    const step: Step = async (name, act) => {
      try {
        await act()
        passed += 1
      } catch (error) {
        failed += 1
        console.error(`${tab.browser}: ${name}\n  ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    await openPages(tab, url.replace(/\/$/, ''), step)
    await smoke(tab, local.home, step)
    await posts(tab, local, step)
    await edits(tab, local, step)
    await tab.close()
    console.log(`${tab.browser}: ${passed} passed`)
  }
  server.close()
  await local.close()
  console.log(`${failed} failed`)
  return failed > 0 ? 1 : 0
}

runCommand(main)
