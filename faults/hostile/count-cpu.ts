import { createServer } from 'node:http';

// Loaded into the server beside its own code (NODE_OPTIONS=--import): reports how long its event loop's thread has computed, in
// microseconds. Unlike the clock, that does not count what other programs of the machine take.

const server = createServer((_request, response) => {
  const { user, system } = process.threadCpuUsage();
  response.end(String(user + system));
});
server.listen(Number(process.env.CPU_PORT), '127.0.0.1').unref();
