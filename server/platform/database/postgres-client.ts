import pg from 'pg';

/**
 * A client that closes its socket when its connection fails. The driver leaves it open where it gives
 * up itself, such as without the password that the server asks for, or with an error that has no code,
 * which no PostgreSQL sends; the server then keeps the connection for a minute, and soon takes no others.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this;
    connection.on('error', () => connection.stream.destroy());
    connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (!code) connection.stream.destroy();
    });
  }
}
