/** `npm start`: installs missing dependencies, builds changed sources, and runs the product in the foreground. */
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Andenken braucht Node 20 oder neuer, hier ist ${process.version}.`)
  process.exit(1)
}
const setup = await import('./setup.mjs')
const { build } = await import('./build.mjs')

await setup.script(async () => {
  setup.checkMachine()
  await setup.installDependencies({ onlyToRun: true })
  const missing = await setup.installPrograms(['ffmpeg', 'bubblewrap'])
  if (missing.length > 0) {
    const line = setup.byHand(missing)
    console.warn(`Ohne bubblewrap werden fremde Dateien weniger streng abgeschirmt. Besser ist: ${line}`)
  }
  await build()
  return setup.runTypeScript(new URL('../src/server/main.ts', import.meta.url).pathname, process.argv.slice(2))
})
