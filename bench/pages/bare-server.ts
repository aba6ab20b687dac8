import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The minimum cost of a page: a bare node:http handler that sends the same headers and body. `bare-server.ts <file of the answer>`

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer({ keepAliveTimeout: 30_000 }, (_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`listening at ${JSON.stringify(server.address())}`));
