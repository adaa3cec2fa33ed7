/** Ports of services that are not web servers, so that a URL cannot speak to them. */

/** Below 1024 only web ports: the rest belongs to other protocols by registration. */
const webPorts = new Set([80, 81, 443]);

// The fetch standard's "bad ports" above 1023.
const badPorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
];

/** What answers HTTP-like text, or breaks when it is spoken to, on an inner network. */
const infrastructurePorts = {
  proxies: [1080, 3128, 8009, 9050, 9150],
  sql: [1433, 1434, 1521, 3306, 5432, 5433, 6432, 26_257, 33_060, 50_000],
  documentStores: [5984, 6984, 7000, 7001, 7199, 7473, 7474, 7687, 8086, 8529, 9042, 9160, 28_015, 29_015],
  keyValueStores: [6379, 6380, 11_211, 16_379, 26_379, 27_017, 27_018, 27_019, 28_017],
  clusters: [7077, 9001, 50_070],
  searchEngines: [5601, 8983, 9200, 9300],
  queues: [1883, 4222, 5671, 5672, 8883, 9092, 15_672, 61_613, 61_616],
  orchestration: [2181, 2375, 2376, 2377, 2379, 2380, 4001, 4646, 4647, 6443, 7946, 8200, 8300, 8301, 8302, 8500, 8600],
  kubernetesNode: [10_248, 10_249, 10_250, 10_255, 10_256, 10_257, 10_259],
  remoteControl: [3389, 4505, 4506, 5355, 5900, 5901, 5902, 5985, 5986, 6001, 6002],
  directoriesAndDevices: [3260, 3268, 3269, 3690, 4369, 4949, 5353, 8125, 9100, 9418],
  debuggers: [1099, 5005, 5037, 5555, 8001, 9222, 9229, 9230],
};

const denied = new Set([...badPorts, ...Object.values(infrastructurePorts).flat()]);

export function isBlockedPort(port: number): boolean {
  return port < 1024 ? !webPorts.has(port) : denied.has(port);
}
