import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** A node of OpenSearch that only this machine reaches. Arguments: the folder of its data, its port. */
public final class SearchNode extends Node {
  private SearchNode(Environment environment) {
    super(environment, List.of(Netty4Plugin.class), false);
  }

  private void end() {
    try {
      close();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Settings settings =
        Settings.builder()
            .put("path.home", home)
            .put("node.name", "local")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[1])
            .put("discovery.type", "single-node")
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .build();
    SearchNode node = new SearchNode(new Environment(settings, home));
    Runtime.getRuntime().addShutdownHook(new Thread(node::end));
    node.start();
    System.out.println("OpenSearch answers at http://127.0.0.1:" + arguments[1]);
    Thread.currentThread().join();
  }
}
